import { useState } from 'react';
import { type Language, languages } from '#contract/values/language.ts';
import { paperKinds, type WageBasis, wageBases } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import ticks from '../../ui/Tick.module.css';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './Account.module.css';

interface PapersPanelProps {
  caseId: string;
  code: string;
  /** As they are saved. */
  people: readonly { id: string; name: string; struck: boolean }[];
  isChanged: boolean;
}

/** Printed from what is saved, in the language and by the wages that are chosen. */
export function PapersPanel({ caseId, code, people, isChanged }: PapersPanelProps) {
  const { t, i18n } = useTranslation('office-wages');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const [basis, setBasis] = useState<WageBasis>('agreed');
  const [phones, setPhones] = useState(false);
  /** Left out by their ids: whoever is added later stands on the papers. */
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const all = people.filter(({ struck }) => !struck);
  const chosen = all.filter(({ id }) => !without.has(id));
  const query = {
    language,
    basis,
    phones,
    ...(chosen.length < all.length && { people: chosen.map(({ id }) => id).join(',') }),
  };
  return (
    <OfficePanel title={t('papers.title')}>
      <p className="soft">{t('papers.weHelp')}</p>
      {isChanged && <p>{t('papers.unsaved')}</p>}
      <div className="grid-2">
        <Select
          label={t('papers.language')}
          value={language}
          onChange={({ currentTarget }) =>
            setLanguage(languages.find((each) => each === currentTarget.value) ?? language)
          }
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`language.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('papers.basis')}
          value={basis}
          onChange={({ currentTarget }) => setBasis(wageBases.find((each) => each === currentTarget.value) ?? basis)}
        >
          {wageBases.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </Select>
      </div>
      <label className={ticks.tick}>
        <input type="checkbox" checked={phones} onChange={({ currentTarget }) => setPhones(currentTarget.checked)} />
        <span>{t('papers.phones')}</span>
      </label>
      <details>
        <summary>{t('papers.people', { count: chosen.length, all: String(all.length) })}</summary>
        <div className={styles.acts}>
          <Button look="more" onClick={() => setWithout(new Set())}>
            {t('papers.all')}
          </Button>
          <Button look="more" onClick={() => setWithout(new Set(all.map(({ id }) => id)))}>
            {t('papers.nobody')}
          </Button>
        </div>
        {all.map(({ id, name }) => (
          <label key={id} className={ticks.tick}>
            <input
              type="checkbox"
              checked={!without.has(id)}
              onChange={({ currentTarget }) => {
                const next = new Set(without);
                if (currentTarget.checked) next.delete(id);
                else next.add(id);
                setWithout(next);
              }}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </details>
      {chosen.length === 0 && <p>{t('papers.choose')}</p>}
      <div className={styles.acts}>
        {chosen.length > 0 &&
          paperKinds.map((kind) => (
            <DownloadButton
              key={kind}
              word={t(`paper.${kind}`)}
              type="application/pdf"
              fileName={`${kind}-${code}.pdf`}
              call={(ask) => ask('readWagePaper', { params: { id: caseId, kind }, query })}
            />
          ))}
      </div>
    </OfficePanel>
  );
}
