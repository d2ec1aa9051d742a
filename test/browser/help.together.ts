// One site for the pages about help. Those that leave no trace come last: they close the help desk for a moment.
import './help.e2e.ts';
import './help-failures.e2e.ts';
import './help-untraced.e2e.ts';
