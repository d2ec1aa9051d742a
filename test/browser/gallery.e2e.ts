import { test } from 'node:test';
import { languagesOf, searchedWidths } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor } = openSurroundings({ development: true });

for (const language of languagesOf(import.meta.url)) {
  for (const width of searchedWidths) {
    test(`no barrier in any component in ${language}, ${width} px wide`, async () => {
      const { page, open, awaken, leave } = await visitor({ language, width });
      await open('/gallery');
      await awaken();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await leave();
    });
  }
}
