import { configure } from '@testing-library/react';

// No test measures how long a page takes, and on a busy machine a click can take seconds.
configure({ asyncUtilTimeout: 60_000 });
