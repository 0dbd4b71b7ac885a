/**
 * The oldest browsers the app runs in, in the notation of Vite's `build.target`. The README and
 * `public/old-browser.html` name the same, and `inline/old-browser.js` looks for their newest features.
 */
export const supportedBrowsers = ['chrome125', 'edge125', 'firefox125', 'safari17.4'];
