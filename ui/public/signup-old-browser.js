// Shows the sign-up page's warning in browsers that cannot run it. Written for those browsers: no modern syntax here.
// biome-ignore lint/complexity/useArrowFunction: the browsers this is for do not know arrow functions
(function () {
  var current =
    'noModule' in document.createElement('script') &&
    typeof structuredClone === 'function' &&
    typeof Array.prototype.at === 'function' &&
    typeof HTMLDialogElement === 'function';
  if (current) return;
  // biome-ignore lint/complexity/useArrowFunction: as above
  document.addEventListener('DOMContentLoaded', function () {
    var warning = document.getElementById('old-browser');
    if (warning) warning.hidden = false;
  });
})();
