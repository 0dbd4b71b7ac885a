// Read by browsers of any age: those without the newest features the app needs go to a page that names others.
if (
  !(window.CSS && CSS.supports('width', 'round(1px, 1px)')) ||
  !(window.AbortSignal && AbortSignal.any) ||
  !('showPopover' in HTMLElement.prototype)
)
  location.replace('/old-browser.html');
