import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { aNewsItem } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { aForm, aPicture } from '../builders/pictures.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { content, contents, type Thing, thingsIn } from './page-source.ts';
import { openSurroundings } from './surroundings.ts';

/** Where the site stands for everybody; the tests reach it at another address. */
const publicUrl = 'http://seva.example.org:8080';
const { visitor, admin, has, url } = openSurroundings({ environment: { PUBLIC_URL: publicUrl } });

const readPage = async (path: string): Promise<string> => (await fetch(`${url()}${path}`)).text();
/** What the page is about, after the way that leads to it. */
const subjectOf = (html: string): Thing => {
  const [, subject] = thingsIn(html);
  assert.ok(subject);
  return subject;
};

test('what the office writes is told to programs as it is, and cannot break out of the page', async () => {
  const title = 'A </script><script>alert("1")</script> & more';
  const { id } = await has(aNewsItem({ title, content: 'Wages <b>paid</b> & more.' }));
  const html = await readPage(`/news/${id}`);
  const { '@type': type, headline, datePublished, inLanguage, mainEntityOfPage, publisher } = subjectOf(html);
  assert.deepEqual(
    [type, headline, datePublished, inLanguage, mainEntityOfPage],
    ['NewsArticle', title, '2026-01-15', 'en', `${publicUrl}/news/${id}`],
  );
  assert.equal((publisher as Thing)['@type'], 'NGO');
  assert.deepEqual([content(html, 'og:type'), content(html, 'og:title')], ['article', title]);
  const { page, open, leave } = await visitor();
  page.on('dialog', () => assert.fail('a script of somebody else ran'));
  await open(`/news/${id}`);
  assert.deepEqual(await page.locator('h1').allInnerTexts(), [title]);
  await leave();
});

test('calendars and search engines learn when and where an event is, and that it is free', async () => {
  const { id } = await has(anEvent({ time: '2:30 PM', capacity: 40 }));
  const address = `${publicUrl}/events/${id}?lng=hi`;
  const { image, organizer, offers, description, ...facts } = subjectOf(await readPage(`/events/${id}?lng=hi`));
  assert.deepEqual(facts, {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Free health camp',
    startDate: '2026-02-14T14:30:00+05:30',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Rampur', address: 'Rampur' },
    url: address,
    inLanguage: 'en',
    isAccessibleForFree: true,
    maximumAttendeeCapacity: 40,
    remainingAttendeeCapacity: 40,
  });
  assert.deepEqual(offers, {
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: address,
    validFrom: '2026-01-10T09:00:00.000Z',
  });
  assert.equal((organizer as Thing).name, 'श्रमिक सेवा फाउंडेशन');
  assert.ok(String(image).startsWith(`${publicUrl}/assets/`) && String(description).length > 20);
});

test('nothing is promised of an event that the office has not said', async () => {
  const { id } = await has(anEvent({ time: null, location: null, registrationRequired: false }));
  const event = subjectOf(await readPage(`/events/${id}`));
  assert.equal(event.startDate, '2026-02-14');
  for (const name of ['location', 'offers', 'maximumAttendeeCapacity']) assert.ok(!(name in event), name);
});

test('a news item with a picture of its own is shared with that, in a size that messengers take', async () => {
  const { token, leave } = await admin();
  const fields = { title: 'Wages paid', content: 'After two years.', date: '2026-01-18' };
  const { payload, headers } = await aForm(fields, await aPicture({ width: 1600, height: 900 }));
  const answer = await fetch(`${url()}/api/admin/news`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  await leave();
  const { data } = (await answer.json()) as { data: { id: string; imageUrl: string } };
  const html = await readPage(`/news/${data.id}`);
  const address = content(html, 'og:image');
  assert.equal(address, `${publicUrl}${data.imageUrl}&w=960`);
  assert.deepEqual([content(html, 'og:image:alt'), contents(html, 'og:image:width')], ['Wages paid', []]);
  const picture = await fetch(address.replace(publicUrl, url()));
  const { format, width } = await sharp(await picture.arrayBuffer()).metadata();
  assert.deepEqual([picture.status, format, width], [200, 'jpeg', 960]);
});

test('what a phone shares after some steps is the page that is shown', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/news');
  await awaken();
  await page.locator('main h2 ~ a').first().click();
  await page.waitForURL('**/news/*');
  await page.getByRole('button', { name: 'Urdu' }).click();
  await page.locator('html[lang="ur"]').waitFor();
  const { pathname } = new URL(page.url());
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  await eventuallyEqual(canonical, `${publicUrl}${pathname}?lng=ur`);
  await leave();
});
