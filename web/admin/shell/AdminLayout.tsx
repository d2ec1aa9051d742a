import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useLanguage } from '../../app/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLanguages } from '../../layout/SiteLanguages.tsx';
import { useDropDown } from '../../layout/use-drop-down.ts';
import { entryAt } from '../../routing/office-pages.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { AloneNotice } from '../approvals/AloneNotice.tsx';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { Duties } from '../shared/Duties.tsx';
import { NewMessages } from '../shared/NewMessages.tsx';
import { Notices } from '../shared/Notices.tsx';
import { TakeBackBar, TakeBackProvider } from '../shared/TakeBack.tsx';
import styles from './AdminLayout.module.css';
import { ChangesNotice } from './ChangesNotice.tsx';
import { ClosedAddress } from './ClosedAddress.tsx';
import { useChanges } from './changes.ts';
import { OfficeFoot } from './OfficeFoot.tsx';
import { Sidebar } from './Sidebar.tsx';
import { recallCollapsed, rememberCollapsed } from './sidebar-memory.ts';
import { useCloseWhenWide } from './use-close-when-wide.ts';

/** The frame of every screen of the office: a sidebar where there is room, else a bar with a drawer. */
export function AdminLayout() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const { language, choose } = useLanguage();
  const [collapsed, setCollapsed] = useState(recallCollapsed);
  const { id, open, panel } = useDropDown<HTMLElement>();
  useCloseWhenWide(panel);
  const changes = useChanges();
  const entry = entryAt(pathname);
  const collapse = () => {
    setCollapsed(!collapsed);
    rememberCollapsed(!collapsed);
  };
  const languages = <SiteLanguages chosen={language} onChoose={choose} />;
  return (
    <div className={styles.office} data-collapsed={collapsed}>
      <div className={`on-dark ${styles.bar}`}>
        <RoundButton
          icon="menu"
          label={t('site:frame.menu')}
          bare
          popoverTarget={id}
          aria-expanded={open}
          aria-controls={id}
        />
        <b className={styles.screen} aria-hidden="true">
          {entry && t(entry.word)}
        </b>
        {languages}
      </div>
      <Duties>
        {(unknown) => (
          <NewMessages>
            <WaitingApprovals>
              <Sidebar id={id} panel={panel} languages={languages} collapsed={collapsed} onCollapse={collapse} />
              <Notices>
                <TakeBackProvider>
                  <main className={styles.main} id="content" tabIndex={-1}>
                    {unknown ?? (
                      <>
                        {changes && <ChangesNotice {...changes} />}
                        <TakeBackBar />
                        <AloneNotice />
                        <ClosedAddress>
                          <Outlet />
                        </ClosedAddress>
                        {changes && pathname === screens.dashboard() && <OfficeFoot {...changes} />}
                      </>
                    )}
                  </main>
                </TakeBackProvider>
              </Notices>
            </WaitingApprovals>
          </NewMessages>
        )}
      </Duties>
    </div>
  );
}
