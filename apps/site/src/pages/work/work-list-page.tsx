import { ProjectList } from '../../features/project-list/project-list.tsx';

export function WorkListPage() {
  return <ProjectList page="work" />;
}
