/* Gives a sign-up frame the height of its page. Loaded by sites that show the form; version 1 keeps this meaning for good. */
(() => {
  const script = document.currentScript;
  if (!script) return;
  const home = new URL(script.src).origin;

  /** The frames of ours on this page, whoever of them speaks. */
  const frameOf = (source) =>
    [...document.querySelectorAll('iframe[data-membership-signup]')].find(
      (frame) => frame.contentWindow === source,
    );

  window.addEventListener('message', (event) => {
    if (event.origin !== home || typeof event.data !== 'object' || event.data === null) return;
    const frame = frameOf(event.source);
    if (!frame) return;
    if (event.data.type === 'signup:height') {
      const height = Number(event.data.height);
      if (Number.isFinite(height) && height > 0)
        frame.style.height = `${Math.min(Math.ceil(height), 20000)}px`;
    } else if (event.data.type === 'signup:top') {
      if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    }
  });
})();
