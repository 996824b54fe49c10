/** Whether the system has a font that `fonts.css` fits to Archivo. The smallest Debian has none. Runs in the browser. */
export const hasFallbackFont = () =>
  Promise.any(['F1', 'F2', 'F3'].map((name) => document.fonts.load(`800 1em ${name}`))).then(Boolean, () => false);
