import { configure } from '@testing-library/react';

// How long a page takes is no test's business: with other work on the machine, a click can take seconds.
configure({ asyncUtilTimeout: 20_000 });
