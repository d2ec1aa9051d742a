// One site for screens of the office that touch different things. The emails and acts come first: they are counted.
import './admin-emails-and-acts.e2e.ts';
import './admin-people.e2e.ts';
import './admin-users.e2e.ts';
import './admin-layout.e2e.ts';
import './admin-settings.e2e.ts';
import './admin-content.e2e.ts';
import './admin-event-life.e2e.ts';
import './admin-cases.e2e.ts';
import './admin-schemes.e2e.ts';
import './gate.e2e.ts';
import './papers.e2e.ts';
