export { countProjects } from './projects.sql.ts';
