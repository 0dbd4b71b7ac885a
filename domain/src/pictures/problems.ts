import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const pictureProblems = {
  'picture-upload-failed': { status: 500, message: t('Failed to upload image') },
  'picture-compression-failed': { status: 500, message: t('Image compression failed') },
  'picture-missing': { status: 400, message: t('There is no image in this upload.') },
  'picture-not-image': {
    status: 415,
    message: t('This file is not a JPEG, PNG, WebP or GIF image.'),
  },
  'picture-too-large': {
    status: 413,
    message: t('This file is too large. Please choose a smaller image.'),
  },
  'picture-too-many-pixels': {
    status: 422,
    message: t('This image has too many pixels. Please choose one under 50 megapixels.'),
  },
  'picture-too-long': {
    status: 422,
    message: t(
      'This image is too long. Its longer side can be up to 65,535 pixels and up to 200 times its shorter side.',
    ),
  },
  'picture-damaged': {
    status: 422,
    message: t('This image is damaged or incomplete and cannot be read.'),
  },
  'picture-quota-reached': {
    status: 413,
    message: t(
      'You don’t have enough space left for this image. Please delete others to make room.',
    ),
  },
  'uploads-unfinished': {
    status: 429,
    message: t(
      'Four of your uploads are still in progress. Please wait until one of them has finished.',
    ),
  },
  'uploads-crowded': {
    status: 503,
    message: t('Too many images are being uploaded right now. Please try again in a moment.'),
  },
  'picture-not-found': {
    status: 404,
    message: t('This image is no longer available. Please add it again.'),
  },
  'picture-removed': { status: 410, message: t('This image has been removed.') },
  'picture-alt-too-long': {
    status: 400,
    message: t('Alternative text can be up to 500 characters long.'),
  },
} as const satisfies Problems;
