// Shows the sign-up page's warning in browsers that cannot run it. Written for those browsers: no modern syntax here.
(() => {
  var current =
    'noModule' in document.createElement('script') &&
    typeof structuredClone === 'function' &&
    typeof Array.prototype.at === 'function' &&
    typeof HTMLDialogElement === 'function';
  if (current) return;
  document.addEventListener('DOMContentLoaded', () => {
    var warning = document.getElementById('old-browser');
    if (warning) warning.hidden = false;
  });
})();
