const tabs = new BroadcastChannel('gesso-session');

/** The other tabs of this browser hear that somebody signed in or out here. */
export const tellOtherTabs = (): void => tabs.postMessage('changed');

export const onToldByAnotherTab = (listener: () => void): void =>
  tabs.addEventListener('message', listener);
