declare const htm: { bind(h: unknown): (texts: TemplateStringsArray, ...values: any[]) => any };
export default htm;
