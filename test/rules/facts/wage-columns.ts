import { caseStages } from '#contract/help/help.facts.ts';
import { languages } from '#contract/values/language.ts';
import { longestName } from '#contract/values/text-length.ts';
import {
  minimumGoodForDays,
  mostAccountPeople,
  mostWagePaise,
  paperKinds,
  skills,
  wageLengths,
} from '#contract/wages/wages.facts.ts';

/** What the contract says about the columns of wages. */
export const wageColumns = {
  lengths: {
    'minimum_wages.state': wageLengths.state,
    'minimum_wages.zone': wageLengths.zone,
    'minimum_wages.work': wageLengths.work,
    'minimum_wages.source': wageLengths.source,
    'paper_templates.text': wageLengths.template,
    'paper_templates.source': wageLengths.source,
    'paper_templates.compared_by': longestName,
    'paper_templates.saved_by_name': longestName,
    'wage_accounts.saved_by_name': longestName,
  },
  choices: {
    'help_cases.stage': caseStages,
    'minimum_wages.skill': skills,
    'paper_templates.kind': paperKinds,
    'paper_templates.language': languages,
  },
  ranges: {
    'minimum_wages.per_day_paise': [1, mostWagePaise],
    'minimum_wages.good_for_days': [minimumGoodForDays.least, minimumGoodForDays.most],
    'wage_accounts.people': [1, mostAccountPeople],
  },
} as const;
