import { randomUUID } from 'node:crypto';
import type { Post } from '@gesso/domain/posts';
import type { TestMember } from './test-member.ts';
import { versionOfPost } from './test-posts.ts';

/** Helpers to write and read mentions below the current post. */
export function createMentions(current: () => Post) {
  return {
    comment: async (member: TestMember, text: string, key = randomUUID()) =>
      (
        await member.call('POST /api/posts/:id/comments', {
          params: { id: current().id },
          body: { key, comment: text },
        })
      ).body,
    editComment: (member: TestMember, id: string, text: string) =>
      member.call('PUT /api/comments/:id', { params: { id }, body: { comment: text } }),
    editPost: async (member: TestMember, description: string) => {
      const { id, caption, postTags } = current();
      const pictures = current().pictures.map(({ id: pictureId, alt }) => ({ id: pictureId, alt }));
      const version = await versionOfPost(member, id);
      const body = { caption, postTags, pictures, description, version };
      return (await member.call('PUT /api/posts/:id', { params: { id }, body })).body;
    },
    opened: async (member: TestMember) =>
      (await member.call('GET /api/posts/:id', { params: { id: current().id } })).body,
    commentsFor: async (member: TestMember) =>
      (await member.call('GET /api/posts/:id/comments', { params: { id: current().id } })).body
        .items,
  };
}

export const at = ({ username }: TestMember) => `@${username}`;

/** A mentioned member as a reply returns them. */
export const linked = (member: TestMember) => ({
  id: member.id,
  name: member.username.toLowerCase(),
  username: member.username,
});
