// One site for people and settings of the office. The emails and acts come first: they are counted.
import './admin-emails-and-acts.e2e.ts';
import './admin-people.e2e.ts';
import './admin-users.e2e.ts';
import './admin-layout.e2e.ts';
import './admin-settings.e2e.ts';
