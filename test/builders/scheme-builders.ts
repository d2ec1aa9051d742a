import sql from 'sql-template-tag';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Thing } from './builders.ts';

/** The office has looked at every scheme that came with the product. */
export const checkedSchemes: Thing<unknown> = (database) =>
  database.query(sql`
    UPDATE schemes SET checked_on = ${indiaDayOf(new Date())}, is_active = true, awaits_check = false WHERE awaits_check`);

/** Who they are, what they surely can get once it is checked, and what they surely cannot. */
export const people: [who: string, answers: object, yes: string[], no: string[]][] = [
  ['a mason of 30', { age: 30, work: 'construction' }, ['e-shram'], []],
  [
    'a weaver of 25 with an account',
    { age: 25, work: 'craft', income: 'to10000', registered: ['bank_account'] },
    ['e-shram', 'pm-sym'],
    ['up-bocw-card', 'up-bocw-maternity', 'up-old-age'],
  ],
  ['a worker of 45', { age: 45, work: 'street', income: 'to10000' }, ['e-shram'], ['pm-sym']],
  [
    'a poor grandmother in a village',
    { age: 72, place: 'village', income: 'to3800' },
    ['up-old-age', 'pm-jay'],
    ['e-shram'],
  ],
  ['a well-off grandfather', { age: 75, place: 'town', income: 'more' }, ['pm-jay'], ['up-old-age', 'up-widow']],
  [
    'a widow of 35',
    { age: 35, gender: 'woman', family: ['widow'], income: 'to3800', place: 'town' },
    ['up-widow'],
    ['up-old-age', 'up-disability'],
  ],
  ['a boy of 15', { age: 15, work: 'factory' }, [], ['e-shram', 'pm-sym', 'pm-vishwakarma', 'vb-g-ram-g']],
  [
    'a farm worker in a village',
    { age: 40, work: 'farm', place: 'village' },
    ['vb-g-ram-g', 'e-shram'],
    ['up-bocw-card'],
  ],
  [
    'a family whose earner died young',
    { place: 'village', income: 'to3800', family: ['earner_died'] },
    ['family-benefit'],
    ['up-widow', 'kanya-sumangala'],
  ],
  ['a farm worker in a town', { age: 40, work: 'farm', place: 'town' }, ['e-shram'], ['vb-g-ram-g']],
  [
    'a family with a girl at school',
    { family: ['schoolgirls'], income: 'to10000' },
    ['kanya-sumangala'],
    ['up-widow', 'up-disability', 'family-benefit'],
  ],
  [
    'a mason with a labour card whose daughter marries',
    { age: 48, work: 'construction', registered: ['labour_card'], family: ['daughter_marries'] },
    ['up-bocw-wedding', 'e-shram'],
    ['up-bocw-card', 'up-bocw-maternity', 'pm-sym'],
  ],
  [
    'somebody with a disability in a village',
    { family: ['disabled'], place: 'village', income: 'to3800', work: 'factory' },
    ['up-disability'],
    ['up-bocw-card', 'up-widow', 'family-benefit'],
  ],
];
