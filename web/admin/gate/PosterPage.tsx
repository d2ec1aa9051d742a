import { useState } from 'react';
import { useParams } from 'react-router';
import { type Language, languages } from '#contract/values/language.ts';
import { useQueries } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { Paper, Sheets } from '../events/Paper.tsx';
import styles from '../events/Papers.module.css';
import { officeHead } from '../shared/office-head.ts';
import { Poster, type PosterSize, posterSizes } from './Poster.tsx';

export const head = officeHead('poster.title', 'office-papers');

const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ur: 'اردو' };

/** For the wall of a tea stall: all three scripts, or one of them large. */
export function Component() {
  const { t } = useTranslation('office-papers');
  const { id = '' } = useParams();
  const query = useQueries(async (ask) => {
    const events = await Promise.all(
      languages.map(
        async (lang) => [lang, (await ask('readEvent', { params: { id }, query: { lang } })).data] as const,
      ),
    );
    return Object.fromEntries(events) as Record<Language, (typeof events)[number][1]>;
  }, id);
  const [size, setSize] = useState<PosterSize>('A4');
  const [script, setScript] = useState<Language | 'three'>('three');
  return (
    <Paper
      id={id}
      title={t('poster.title')}
      query={query}
      acts={
        <Button icon="print" onClick={() => print()}>
          {t('print')}
        </Button>
      }
      choices={
        <div className={styles.choices}>
          <FilterChips label={t('poster.size')}>
            {posterSizes.map((each) => (
              <Chip key={each} chosen={each === size} onClick={() => setSize(each)}>
                {each}
              </Chip>
            ))}
          </FilterChips>
          <FilterChips label={t('poster.script')}>
            <Chip chosen={script === 'three'} onClick={() => setScript('three')}>
              {t('poster.three')}
            </Chip>
            {languages.map((each) => (
              <Chip key={each} chosen={each === script} lang={each} onClick={() => setScript(each)}>
                {names[each]}
              </Chip>
            ))}
          </FilterChips>
        </div>
      }
    >
      {(events) => (
        <Sheets label={t('poster.title')}>
          <Poster events={events} size={size} shown={script === 'three' ? languages : [script]} />
        </Sheets>
      )}
    </Paper>
  );
}
