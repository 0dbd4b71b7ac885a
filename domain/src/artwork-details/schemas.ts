import { z } from 'zod';
import { withPublishedLimits } from '../kernel/api.ts';
import { artworkDetailsLimits, licences, sizeUnits } from './artwork-details.ts';

const { mediumMax, editionMax, yearMin, yearMax, sideMin, sideMax } = artworkDetailsLimits;

// Deliberately lenient: checkArtworkDetails answers with the catalog's messages.
const side = () => withPublishedLimits(z.number(), { minimum: sideMin, maximum: sideMax });

const artworkSizeSchema = z
  .strictObject({
    width: side(),
    height: side(),
    depth: side().optional(),
    unit: z.enum(sizeUnits).describe('of all sides, as the artist gave them'),
  })
  .meta({ id: 'ArtworkSize' });

/** The artist's information about the artwork in a post; missing fields were not entered. */
export const artworkDetailsSchema = z
  .strictObject({
    medium: withPublishedLimits(z.string().max(5000), { maxLength: mediumMax }).optional(),
    size: artworkSizeSchema.optional(),
    year: withPublishedLimits(z.int(), { minimum: yearMin, maximum: yearMax }).optional(),
    edition: withPublishedLimits(z.string().max(5000), { maxLength: editionMax }).optional(),
    licence: z
      .enum(licences)
      .describe('an SPDX identifier; without one all rights are reserved')
      .optional(),
  })
  .meta({ id: 'ArtworkDetails' });
