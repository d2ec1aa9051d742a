import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';

export const sampleEndpoints = {
  deleteSampleContent: endpoint({
    route: paths.deleteSampleContent,
    access: 'admin',
    summary: 'Remove what came as a sample and was not changed since',
    status: 204,
  }),
};
