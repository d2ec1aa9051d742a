import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { aTranslation } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { freshApp } from '../../../test/harness/fresh-app.ts';

const words = {
  en: {
    title: 'Free eye camp; bring your papers, if any',
    description: 'Doctors look at eyes.\nSpectacles are free, \\ and so is the tea.',
    location: 'Old mill, Rampur',
  },
  hi: {
    title: 'बुनकरों के लिए आँखों की मुफ़्त जाँच का बड़ा शिविर, सब आइए',
    description: 'डॉक्टर आँखें देखेंगे।\nचश्मे मुफ़्त मिलेंगे; चाय भी।',
    location: 'पुरानी मिल, रामपुर',
  },
  ur: {
    title: 'بُنکروں کے لیے آنکھوں کی مفت جانچ کا بڑا کیمپ، سب آئیے',
    description: 'ڈاکٹر آنکھیں دیکھیں گے۔\nچشمے مفت ملیں گے؛ چائے بھی۔',
    location: 'پرانی مل، رامپور',
  },
};

test("calendars read an event in three languages, at India's time, in lines that cut no letter", async (t) => {
  const fresh = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example' } });
  t.after(() => fresh.close());
  const event = await fresh.has(anEvent({ ...words.en, date: '2026-02-14', time: '9:30 PM' }));
  for (const language of ['hi', 'ur'] as const) {
    for (const field of ['title', 'description', 'location'] as const) {
      await fresh.has(aTranslation({ language, source: words.en[field], text: words[language][field] }));
    }
  }
  for (const language of ['en', 'hi', 'ur'] as const) {
    const answer = await fresh.inject(`/api/events/${event.id}/calendar.ics?lang=${language}`);
    assert.deepEqual(
      [answer.headers['content-type'], answer.headers['content-language'], answer.headers['content-disposition']],
      ['text/calendar; charset=utf-8', language, 'attachment; filename="event.ics"'],
    );
    for (const line of answer.body.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(!answer.body.includes('\uFFFD'));
    const [found] = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent');
    assert.ok(found);
    const entry = new ICAL.Event(found);
    const { title, description, location } = words[language];
    assert.deepEqual([entry.summary, entry.description, entry.location], [title, description, location]);
    assert.equal(entry.startDate.toJSDate().toISOString(), '2026-02-14T16:00:00.000Z');
    assert.equal(entry.uid, `${event.id}@seva.example`);
    assert.equal(found.getFirstPropertyValue('url'), `https://seva.example/events/${event.id}`);
  }
  const noon = await fresh.has(anEvent({ time: '12:05 PM' }));
  const open = await fresh.has(anEvent({ time: null }));
  for (const [{ id }, start] of [
    [noon, '20260214T120500'],
    [open, '20260214T100000'],
  ] as const) {
    assert.match(
      (await fresh.inject(`/api/events/${id}/calendar.ics`)).body,
      new RegExp(`DTSTART;TZID=Asia/Kolkata:${start}\r\n`),
    );
  }
  const missing = await fresh.inject('/api/events/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55/calendar.ics');
  assert.equal(missing.statusCode, 404);
});
