import { useState } from 'react';
import { type Language, languages } from '#contract/values/language.ts';
import { paperKinds, type WageBasis, wageBases } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './Account.module.css';

interface PapersPanelProps {
  caseId: string;
  code: string;
  isChanged: boolean;
}

/** Printed from what is saved, in the language and by the wages that are chosen. */
export function PapersPanel({ caseId, code, isChanged }: PapersPanelProps) {
  const { t, i18n } = useTranslation('office-wages');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const [basis, setBasis] = useState<WageBasis>('agreed');
  const [phones, setPhones] = useState(false);
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
      <label className={styles.tick}>
        <input type="checkbox" checked={phones} onChange={({ currentTarget }) => setPhones(currentTarget.checked)} />
        <span>{t('papers.phones')}</span>
      </label>
      <div className={styles.acts}>
        {paperKinds.map((kind) => (
          <DownloadButton
            key={kind}
            word={t(`paper.${kind}`)}
            type="application/pdf"
            fileName={`${kind}-${code}.pdf`}
            call={(ask) => ask('readWagePaper', { params: { id: caseId, kind }, query: { language, basis, phones } })}
          />
        ))}
      </div>
    </OfficePanel>
  );
}
