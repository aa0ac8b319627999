// Something of this page as a file on the device.

/**
 * Give content to the browser as a file.
 * @param {string} name @param {Blob} content
 */
export function saveFile(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
