const tabs = new BroadcastChannel('gesso-session');

export type SessionNews = 'changed' | 'signed-out';

/** The other tabs of this browser hear that somebody signed in or out here. */
export const tellOtherTabs = (news: SessionNews = 'changed'): void => tabs.postMessage(news);

export const onToldByAnotherTab = (listener: (news: SessionNews) => void): void =>
  tabs.addEventListener('message', ({ data }) =>
    listener(data === 'signed-out' ? data : 'changed'),
  );
