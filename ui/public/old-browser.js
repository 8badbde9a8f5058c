// Loaded only by browsers without modules, which cannot run this site.
document.body.innerHTML =
  '<p style="max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif">' +
  'This browser is too old for this site. Please use a current Edge, Chrome or Firefox.</p>';
