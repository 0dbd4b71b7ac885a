export const originalProblems = {
  'original-not-image': 'This file is not a JPEG, PNG, WebP, TIFF or AVIF image.',
  'original-too-large': 'This file is too large. Originals can be up to 60 MB.',
  'original-too-many-pixels':
    'This image has too many pixels. Originals can have up to 200 megapixels.',
  'original-too-long':
    'This image is too long. The longer side of an original can be up to 100,000 pixels and up to 200 times its shorter side.',
  'original-too-many-at-once':
    'An AVIF can have up to 26 megapixels (16 with 10 bits or transparency), a WebP up to 64, and a progressive JPEG or interlaced PNG from 57 to 144, by its colours. Saved as an ordinary JPEG, PNG or TIFF, your image can have up to 200.',
  'original-many-pages':
    'This file holds more than one image. Please choose a file with a single one.',
  'original-damaged': 'This original is damaged or incomplete and cannot be read.',
  'original-different':
    'This file does not show the same image as your artwork. Please choose its original.',
  'original-quota-reached':
    'This original does not fit into the space you have left. Please remove others to make room, or choose a smaller file.',
  'original-too-heavy':
    'This original takes too much memory or time to prepare. Please save it as an ordinary JPEG and try again.',
  'original-exists': 'This image has an original already. Please remove it before adding another.',
  'original-not-found': 'This original is no longer here.',
  'original-offset': 'This upload has got further meanwhile. Please continue from there.',
  'originals-unfinished':
    'Twenty of your originals are still arriving. Please wait until one of them has finished.',
  'original-upload-failed': 'The original could not be uploaded. Please try again.',
  'original-remove-failed': 'The original could not be removed. Please try again.',
  'originals-load-failed': 'Your originals could not be loaded. Please try again.',
} as const;
