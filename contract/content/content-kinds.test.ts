import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { User } from '../accounts/accounts.ts';
import { Banner } from '../banners/banners.ts';
import { Event } from '../events/events.ts';
import { Message } from '../messages/messages.ts';
import { NewsItem } from '../news/news.ts';
import { Subscriber } from '../newsletter/newsletter.ts';
import { Milestone, Partner, TeamMember, TimelineEntry, Voice } from '../page-lists/page-lists.ts';
import { Project } from '../projects/projects.ts';
import { Feedback, Registration } from '../registrations/registrations.ts';
import { Scheme } from '../schemes/schemes.ts';
import { Story } from '../stories/stories.ts';
import { type ContentName, contentKinds } from './content-kinds.ts';

const schemas: Record<ContentName, z.ZodObject> = {
  events: Event,
  stories: Story,
  banners: Banner,
  projects: Project,
  news: NewsItem,
  team: TeamMember,
  timeline: TimelineEntry,
  voices: Voice,
  milestones: Milestone,
  partners: Partner,
  schemes: Scheme,
};

/** Fields that the specification leaves untranslated, and fields that are no text. */
const leftAlone = [
  'image',
  'img',
  'icon',
  'logo',
  'imageUrl',
  'imgUrl',
  'imageSrc',
  'imgSrc',
  'logoSrc',
  'logoUrl',
  'id',
  'date',
  'time',
  'imageData',
  'hasImage',
  'created_at',
  'updated_at',
  'createdAt',
  'updatedAt',
  'category',
  'capacity',
  'registrationRequired',
  'seatsLeft',
  'seatsOpen',
  'waitlistLength',
  'waitingPeople',
  'maxPeople',
  'registrationCount',
  'status',
  'publish_at',
  'end_time',
  'registration_opens_at',
  'registration_closes_at',
  'map_link',
  'series_id',
  'series_place',
  'series_size',
  'moved',
  'link',
  'active',
  'position',
  'language',
  'languages',
  'source_language',
  'isSample',
  'clips',
  'slug',
  'official_name',
  'papers',
  'other_papers',
  'helpline',
  'apply_link',
  'source_link',
  'source_name',
  'checked_on',
  'certainty',
  'good_for_days',
  'level',
  'state',
  'costs_money',
  'sort',
  'is_active',
  'awaits_check',
  'held_as',
  'rule',
  'registration',
  'course',
];

/** Names and other personal data. */
const personal = [
  'person_name',
  'email',
  'phone',
  'notes',
  'feedback',
  'message',
  'code',
  'userName',
  'user',
  'contact_name',
  'contact_phone',
];

/** In the schemas below about people, but in the content about things. */
const alsoOfThings: Record<string, string[]> = {
  title: ['events', 'stories', 'banners', 'news', 'timeline', 'milestones'],
  location: ['events'],
  cancel_reason: ['events'],
  name: ['projects', 'partners', 'schemes'],
};

const allTranslated = Object.entries(contentKinds).flatMap(([kind, { translatedFields }]) =>
  translatedFields.map((field) => ({ kind, field: String(field) })),
);

test('every field of the public content is known to be translated, left alone or personal', () => {
  for (const [kind, { translatedFields: fields, nameFields }] of Object.entries(contentKinds)) {
    const names = Object.keys(schemas[kind as ContentName].shape);
    const known = [...fields, ...nameFields, ...leftAlone, ...personal] as string[];
    assert.deepEqual(
      names.filter((name) => !known.includes(name)),
      [],
      kind,
    );
    assert.deepEqual(
      fields.filter((field) => !names.includes(field)),
      [],
      `${kind} has no such fields`,
    );
  }
});

test('what is left alone and what is personal is never handed to a translator', () => {
  const forbidden = allTranslated.filter(({ field }) => [...leftAlone, ...personal].includes(field));
  assert.deepEqual(forbidden, []);
});

test('only names of people are written by people alone, and never handed to a translator', () => {
  const names = Object.entries(contentKinds).flatMap(([kind, { nameFields }]) =>
    nameFields.map((field) => `${kind} ${field}`),
  );
  assert.deepEqual(names, ['stories person_name', 'team name', 'voices name']);
  assert.ok(personal.includes('person_name'));
});

test('no field that tells of a person is handed to a translator', () => {
  const ofPeople = [User, Registration, Feedback, Message, Subscriber].flatMap(({ shape }) => Object.keys(shape));
  const forbidden = allTranslated.filter(
    ({ kind, field }) => ofPeople.includes(field) && !alsoOfThings[field]?.includes(kind),
  );
  assert.deepEqual(forbidden, []);
});
