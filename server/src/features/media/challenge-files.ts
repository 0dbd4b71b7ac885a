import { renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { idInPath } from './id-in-path.ts';

type SubmissionFile = { id: string; extension: string };

export const submissionPath = ({ id, extension }: SubmissionFile): string =>
  `submission/${id}.${extension}`;

/** The narrow, still copy for grids. */
export const previewPath = (id: string): string => `submission/${id}-preview.webp`;

export const submissionPaths = (file: SubmissionFile): string[] => [
  submissionPath(file),
  previewPath(file.id),
];

/** The id in any path of `submissionPaths`. */
export function submissionIdOf(path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return idInPath(path, previewPath) ?? idInPath(path, (id) => submissionPath({ id, extension }));
}

export const bannerPath = (id: string): string => `week_banners/${id}.webp`;

export function bannerPaths({ id, width }: { id: string; width: number }): string[] {
  const path = bannerPath(id);
  return [path, ...renditionWidths(width).map((narrower) => renditionOf(path, narrower))];
}
