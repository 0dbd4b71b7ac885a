import { SITE_NAME } from '@gesso/domain/site';
import { useEffect } from 'react';

/** Sets the document title: 'Liked Posts · Gesso'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
  }, [title]);
}
