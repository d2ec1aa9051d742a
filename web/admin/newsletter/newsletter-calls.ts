import type { CreateNewsletter, SendNewsletter } from '#contract/newsletter/newsletters.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listNewsletters = defineCall('fallback.readNewsletters', (send, query: Query<'listOfficeNewsletters'>) =>
  send('listOfficeNewsletters', { query }),
);

export const readNewsletter = defineCall(
  'fallback.readNewsletters',
  async (send, id: string) => (await send('readOfficeNewsletter', { params: { id } })).data,
);

export const saveNewsletter = defineCall(
  'fallback.saveNewsletter',
  async (send, { id, body }: { id: string | undefined; body: CreateNewsletter }) =>
    (await (id ? send('updateNewsletter', { params: { id }, body }) : send('createNewsletter', { body }))).data,
);

export const deleteNewsletter = defineCall('fallback.sendNewsletter', (send, id: string) =>
  send('deleteNewsletter', { params: { id } }),
);

export const previewNewsletter = defineCall(
  'fallback.readNewsletters',
  async (send, id: string) => (await send('previewNewsletter', { params: { id } })).data,
);

export const testNewsletter = defineCall(
  'fallback.sendNewsletter',
  async (send, { id, language }: { id: string; language: Language }) =>
    (await send('testNewsletter', { params: { id }, body: { language } })).data,
);

export const sendNewsletter = defineCall(
  'fallback.sendNewsletter',
  async (send, { id, ...body }: SendNewsletter & { id: string }) =>
    (await send('sendNewsletter', { params: { id }, body })).data,
);

export const stopNewsletter = defineCall(
  'fallback.sendNewsletter',
  async (send, id: string) => (await send('stopNewsletter', { params: { id } })).data,
);

/** What a newsletter may point to, in the reader's language. */
export const listLinkable = defineCall('fallback.readNewsletters', async (send, lang: Language) => {
  const [events, news, stories] = await Promise.all([
    send('listEvents', { query: { lang, when: 'upcoming' } }),
    send('listNews', { query: { lang } }),
    send('listStories', { query: { lang } }),
  ]);
  return {
    events: events.data.filter(({ status }) => status !== 'cancelled'),
    news: news.data.map(({ id, title }) => ({ id, title })),
    stories: stories.data.map(({ id, title }) => ({ id, title })),
  };
});
