import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { clientName, deviceInWords, deviceName } from './devices.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0';

describe('the name of a device', () => {
  it.each([
    [
      'Firefox on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0',
    ],
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`],
    [
      'Chrome on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36',
    ],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/149.0.0.0`,
    ],
    [
      'Opera on Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Safari/537.36 OPR/133.0.0.0`,
    ],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Safari on Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`,
    ],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Firefox on iPad',
      `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} FxiOS/151.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'An app on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Mobile/15E148`,
    ],
  ])('The device name is %j.', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('A client without a known name has no device name.', () => {
    for (const text of [undefined, '', 'curl/8.14.1', '<script>alert(1)</script>', '\0']) {
      expect(deviceName(text)).toBe('');
    }
  });

  it('A device name is a few fixed words, whatever is sent and however long it is.', () => {
    const long = `Firefox/1 Windows ${'x'.repeat(100_000)} iPhone`;
    expect(deviceName(long)).toBe('Firefox on Windows');
  });
});

describe('the name of a client with tokens', () => {
  it.each([
    ['Gesso on iPhone', 'Gesso/2.1 (iPhone; iOS 26.0; Scale/3.00)'],
    ['Gesso', 'Gesso/12 CFNetwork/3826.400.120 Darwin/24.3.0'],
    ['Gesso Studio on Android', 'Gesso Studio/1.0 (Linux; Android 16)'],
    ['An app on Android', 'Dalvik/2.1.0 (Linux; U; Android 16; Pixel 9)'],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'],
    ['', '<script>alert(1)</script>'],
    ['', `${'a'.repeat(400)}/1`],
  ])('The device name is %j.', (name, userAgent) => {
    expect(clientName(userAgent)).toBe(name);
  });
});

describe('a stored name in words', () => {
  const french = setupI18n({
    locale: 'fr',
    messages: {
      fr: {
        '{app} on {system}': '{app} sur {system}',
        'An app on {system}': 'Une application sur {system}',
      },
    },
  });

  it.each([
    ['Samsung Internet on Android', 'Samsung Internet sur Android'],
    ['Art on Tour on iPhone', 'Art on Tour sur iPhone'],
    ['An app on Mac', 'Une application sur Mac'],
    ['Firefox', 'Firefox'],
    ['Firefox on a toaster', 'Firefox on a toaster'],
    ['', ''],
  ])('“%s” is shown as “%s” in French.', (name, words) => {
    expect(deviceInWords(french, name)).toBe(words);
  });

  it('A name in English stays as it was stored.', () => {
    const english = setupI18n({ locale: 'en' });
    for (const name of ['An app on Mac', 'Edge on Windows'])
      expect(deviceInWords(english, name)).toBe(name);
  });
});
