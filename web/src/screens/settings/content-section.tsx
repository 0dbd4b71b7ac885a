import { useQueryClient } from '@tanstack/react-query';
import { ContentPreferencesForm } from '../../features/content-preferences/content-preferences.tsx';
import { refreshPosts } from '../../features/posts/posts-cache.ts';

export function ContentSection() {
  const client = useQueryClient();
  return <ContentPreferencesForm onSaved={() => refreshPosts(client)} />;
}
