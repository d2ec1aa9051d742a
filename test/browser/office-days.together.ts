// One site for what the office does from day to day: these screens touch different things.
import './admin-content.e2e.ts';
import './admin-event-life.e2e.ts';
import './admin-cases.e2e.ts';
import './admin-schemes.e2e.ts';
import './gate.e2e.ts';
import './papers.e2e.ts';
