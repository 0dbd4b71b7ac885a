import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const originalProblems = {
  'original-not-image': {
    status: 415,
    message: t('This file is not a JPEG, PNG, WebP, TIFF or AVIF image.'),
  },
  'original-too-large': {
    status: 413,
    message: t('This file is too large. Originals can be up to 60 MB.'),
  },
  'original-too-many-pixels': {
    status: 422,
    message: t('This image has too many pixels. Originals can have up to 200 megapixels.'),
  },
  'original-too-long': {
    status: 422,
    message: t(
      'This image is too long. The longer side of an original can be up to 100,000 pixels and up to 200 times its shorter side.',
    ),
  },
  'original-too-many-at-once': {
    status: 422,
    message: t(
      'An AVIF can have up to 26 megapixels (16 with 10 bits or transparency), a WebP up to 64, and a progressive JPEG or interlaced PNG from 57 to 144, depending on its colors. Saved as a regular JPEG, PNG or TIFF, your image can have up to 200.',
    ),
  },
  'original-many-pages': {
    status: 422,
    message: t('This file contains more than one image. Please choose a file with only one.'),
  },
  'original-damaged': {
    status: 422,
    message: t('This original is damaged or incomplete and cannot be read.'),
  },
  'original-different': {
    status: 422,
    message: t('This file does not show the same image as your post. Please choose its original.'),
  },
  'original-quota-reached': {
    status: 413,
    message: t(
      'You don’t have enough space left for this original. Please remove others, or choose a smaller file.',
    ),
  },
  'original-too-heavy': {
    status: 422,
    message: t(
      'This original takes too much memory or time to prepare. Please save it as a regular JPEG and try again.',
    ),
  },
  'original-exists': {
    status: 422,
    message: t('This image already has an original. Please remove it before adding another.'),
  },
  'original-not-found': { status: 404, message: t('This original is no longer available.') },
  'original-offset': {
    status: 409,
    message: t('This upload has already progressed further. Please continue from there.'),
  },
  'originals-unfinished': {
    status: 429,
    message: t(
      'Twenty of your originals are still uploading. Please wait until one of them has finished.',
    ),
  },
  'original-upload-failed': {
    status: 500,
    message: t('The original could not be uploaded. Please try again.'),
  },
  'original-remove-failed': {
    status: 500,
    message: t('The original could not be removed. Please try again.'),
  },
  'originals-load-failed': {
    status: 500,
    message: t('Your originals could not be loaded. Please try again.'),
  },
} as const satisfies Problems;
