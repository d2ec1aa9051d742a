import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listNames } from '#contract/page-lists/page-lists.facts.ts';
import { type TextPage, textPages } from '#contract/page-texts/page-texts.facts.ts';
import type { OfficePageTexts } from '#contract/page-texts/page-texts.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { settingsPath } from '../../routing/office-settings-pages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { PageTextsForm } from './PageTextsForm.tsx';
import styles from './SettingsScreen.module.css';

export const head = officeHead('settings.pages.words.title');

const wordOfPage = {
  '/about': 'site:nav.about',
  '/projects': 'site:nav.projects',
  '/impact': 'site:nav.impact',
  '/get-involved': 'words.pages.involved',
} as const;

/** What the pages say about the foundation, one page at a time. */
export function Component() {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const [address, setAddress] = useSearchParams();
  const page = textPages.find((each) => each === address.get('page')) ?? 'site';
  const [edition, setEdition] = useState(0);

  const known = useQuery('readOfficePageTexts');
  const saved = (after: OfficePageTexts) => {
    known.put({ data: after });
    setEdition((before) => before + 1);
    toast(t('words.saved'));
  };
  return (
    <>
      <OfficeHead title={t('settings.pages.words.title')} text={t('settings.pages.words.text')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={settingsPath}>
          {t('settings.all')}
        </LinkButton>
      </OfficeHead>
      <QueryView query={known} loadingWord={t('settings.loading')}>
        {({ data }) => (
          <div className={styles.parts}>
            {data.emptyPages.length > 0 && (
              <MessageBox
                tone="warn"
                title={t('words.emptyPages', { pages: data.emptyPages.map((each) => t(wordOfPage[each])).join(' · ') })}
              />
            )}
            <div className="row">
              {listNames.map((name) => (
                <LinkButton key={name} as={Link} look="quiet" size="small" to={`/admin/${name}`}>
                  {t(`nav.${name}`)}
                </LinkButton>
              ))}
            </div>
            <Select
              label={t('words.page')}
              hint={t('words.hint', { name: '\u2066{{name}}\u2069', region: '\u2066{{region}}\u2069' })}
              name="page"
              defaultValue={page}
              onChange={(event) => setAddress({ page: event.currentTarget.value })}
            >
              {textPages.map((each: TextPage) => (
                <option key={each} value={each}>
                  {t(`words.pages.${each}`)}
                </option>
              ))}
            </Select>
            <PageTextsForm key={`${page} ${edition}`} page={page} texts={data.texts} onSaved={saved} />
          </div>
        )}
      </QueryView>
    </>
  );
}
