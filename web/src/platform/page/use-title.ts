import { useEffect } from 'react';

/** Names the page: 'Liked Posts · Gesso'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Gesso' ? title : `${title} · Gesso`;
  }, [title]);
}
