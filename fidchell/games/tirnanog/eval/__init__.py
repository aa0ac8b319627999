"""What positions and moves of Tír na nÓg are worth: the rule players."""
