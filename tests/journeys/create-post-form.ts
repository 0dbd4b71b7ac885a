import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/* Locators and steps of the create-post form. */

export const fileInput = (page: Page) => page.locator('input[type="file"]');
export const detailsHeading = (page: Page) => page.getByRole('heading', { name: 'Post Details' });
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create Post' });
export const chosenImages = (page: Page) => page.getByRole('img', { name: /^Chosen image/ });

/** The suggestions of the tag field; the license list has options of its own. */
export const tagSuggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

export const expectAlert = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();

export const expectPublished = (page: Page) =>
  expect(page.getByText('Your post is published.')).toBeVisible();

export async function openCreatePost(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create post', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
}

export async function addTag(page: Page, typed: string, tag: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tags' }).fill(typed);
  await page.getByRole('option', { name: tag, exact: true }).click();
}

export async function fillDetails(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('What the sea leaves behind at six in the morning.');
  await addTag(page, 'pain', 'Painting');
}
