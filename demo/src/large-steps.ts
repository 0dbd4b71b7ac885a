import { join } from 'node:path';
import type { DemoActions } from './demo-actions.ts';
import type { Painters } from './painters.ts';
import type { LargeArtwork } from './posts/large-artworks.ts';
import { type GalleryStep, visit } from './steps.ts';

type Needs = {
  painters: Pick<Painters, 'paintLarge'>;
  actions: DemoActions;
  /** Provides an empty folder and removes it afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** pixels of the longer side */
  longer: number;
  begun: number;
};

/**
 * Paints the original, publishes its image, then uploads the original as an artist would. An
 * interrupted step restarts from the beginning and reuses what already exists.
 */
function createLargeStep(
  { painters, actions, withFolder, longer, begun }: Needs,
  artwork: LargeArtwork,
): GalleryStep {
  const post = { ...artwork, name: `large/${artwork.caption}`, pictures: [{ alt: artwork.alt }] };
  const { style } = artwork;
  return {
    name: `work ${post.name}`,
    lazily: [],
    run: () =>
      withFolder(async (folder) => {
        const file = join(folder, `${style}.jpg`);
        const picture = await painters.paintLarge({ style, longer, file });
        const publish = async () => {
          const pictureIds = [await actions.upload(post.by, picture)];
          return actions.publish(post, { pictureIds, communityIds: [] }, begun - post.age);
        };
        const postId = (await actions.findPost(post)) ?? (await publish());
        await actions.addOriginal(post.by, postId, file);
        await visit(actions, post, postId, begun);
      }),
  };
}

export const largeSteps = (needs: Needs, artworks: readonly LargeArtwork[]): GalleryStep[] =>
  artworks.map((artwork) => createLargeStep(needs, artwork));
