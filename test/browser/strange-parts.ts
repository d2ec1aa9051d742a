import type { Page } from 'playwright-core';
import { inlineScript } from '../../web/first-paint/inline-script.ts';
import { trap } from '../builders/injections.ts';

/** What of the page is not of our making: elements, attributes and addresses that texts would have brought. */
export const strangeParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ trapName, ownScript }) => {
      const isOurs = (address: string) => new URL(address, location.href).origin === location.origin;
      // A place on the map and a message to friends: the text is the last part of the address.
      const isToldElsewhere = (address: string) =>
        /^https:\/\/(maps\.google\.com\/maps\?q|wa\.me\/\?text)=[^&#<>" ]*$/.test(address);
      const isStrange = (element: Element): boolean =>
        element.matches(
          'iframe, object, embed, base, meta[http-equiv], template, math, style, audio, source, body body',
        ) ||
        (element.matches('script') &&
          !element.matches('[src], [type="application/json"], [type="application/ld+json"]') &&
          element.textContent !== ownScript) ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (['href', 'src', 'action', 'srcdoc', 'data', 'xlink:href', 'style'].includes(name) &&
              !isToldElsewhere(value) &&
              (value.includes(trapName) ||
                (/^[a-z]+:/i.test(value) && !/^(blob|data:image|mailto|tel)/.test(value) && !isOurs(value)))),
        );
      return [...document.querySelectorAll('*')].filter(isStrange).map((element) => element.outerHTML.slice(0, 200));
    },
    { trapName: trap, ownScript: inlineScript },
  );

/** Those of the texts that a page shows as they were typed, by their numbers. */
export const textsOn = (page: Page, texts: readonly string[]): Promise<number[]> =>
  page.evaluate((wanted) => {
    const shown = document.body.textContent ?? '';
    return wanted.flatMap((text, number) => (shown.includes(text) ? [number] : []));
  }, texts);
