import type { FastifyInstance } from 'fastify';
import { demoPassword, demoSignIns } from '#contract/accounts/demo.facts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Settings } from '#contract/settings/settings.ts';
import type { UpdateSettings } from '#contract/settings/settings-office.ts';
import type { Reader } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { languagesOf } from '../content/translations/translations.service.ts';
import { readIdentity } from './identity.service.ts';
import { readKeptYears } from './kept-years.ts';
import type { SettingsTools } from './money-settings.service.ts';
import { readSettings } from './settings.service.ts';
import { readOfficeSettings, readOwnWords, updateSettings } from './settings-office.service.ts';

/** Puts counted figures of cases in the place of typed ones. */
type CountCases = (reader: Reader, figures: Settings['figures']) => Promise<Settings['figures']>;

export function serveSettings(
  app: FastifyInstance,
  registry: Registry,
  tools: SettingsTools & { isMailSetUp: boolean; isDemo: boolean; countCases: CountCases },
): void {
  const { database, isMailSetUp, isDemo, countCases, countFigures } = tools;
  serve(app, registry, endpoints.readSettings, async ({ query, answersIn, reader, clock }) => {
    const { counted, ...settings } = await readSettings(reader, query.lang);
    const identity = await readIdentity(reader);
    const own = counted.length === 0 ? [] : await countFigures(reader, clock.now());
    const shown = own.filter(({ key }) => (counted as readonly string[]).includes(key));
    const figures = [...(await countCases(reader, settings.figures)), ...shown];
    const mail = isMailSetUp ? ('on' as const) : ('off' as const);
    const demo = isDemo ? { password: demoPassword, signIns: [...demoSignIns] } : null;
    const data = { ...settings, figures, identity, mail, demo, keepYears: await readKeptYears(reader) };
    answersIn(languagesOf([data.foundation], query.lang));
    return { data };
  });
  serve(app, registry, endpoints.readOfficeSettings, async (call) => ({
    data: await readOfficeSettings(database, tools, officeActOf(call)),
  }));
  serve(
    app,
    registry,
    endpoints.updateSettings,
    async (call) => {
      if (isDemo && call.body.donation !== undefined) throw new Problem('demo_closed');
      return { data: await updateSettings(toolsOf(tools, call), call.body, officeActOf(call)) };
    },
    {
      kind: 'settings',
      // Money has approvals of its own, and a password is stored nowhere.
      said: ({ donation: _donation, tax: _tax, password: _password, reason: _reason, ...words }: UpdateSettings) =>
        words,
      apart: ['donation', 'tax'],
      standing: async (tx, { body }) => fieldsNamed(await readOwnWords(tx), body),
    },
  );
}
